export interface SpinRequest {
  requestId: string
  stake: bigint
  bet: unknown
  /** The order of free rounds it uses, instead of a stake. */
  free?: string | undefined
}
