import type { ReactNode } from 'react'

/** A row of examples below a name. */
export const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="fy-specimen">
    <h3 className="fy-specimen-name">{name}</h3>
    <div className="fy-specimen-row">{children}</div>
  </section>
)
