import type { ReactNode } from 'react'

/** A numbered part of a payment. */
export const Step = ({ number, title, children }: { number: number; title: string; children: ReactNode }) => (
  <section className="fy-card step" aria-label={title}>
    <h2 className="step-title">
      <i aria-hidden="true">{number}</i>
      {title}
    </h2>
    {children}
  </section>
)
