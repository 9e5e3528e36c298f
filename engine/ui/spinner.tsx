/** A spinner in the colour of the text. With a label it is announced to screen readers. */
export const Spinner = ({ label }: { label?: string }) => (
  <span
    className="fy-spinner"
    role={label ? 'status' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  />
)
