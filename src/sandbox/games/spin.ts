export interface SpinRequest {
  requestId: string
  stake: bigint
  bet: unknown
}
