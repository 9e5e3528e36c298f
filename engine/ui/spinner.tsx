/** A turning ring in the colour of the text; with a label it is announced, without one it is decoration. */
export const Spinner = ({ label }: { label?: string }) => (
  <span
    className="fy-spinner"
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
)
