/** What the refusal of a read says that was ended because it took too long: trying it again would take as long. */
export const slowRead = { reason: 'slow-read' } as const;

/** Whether a failed call is that refusal. */
export const isSlowRead = (status: number, conflict: unknown): boolean =>
  status === 503 &&
  typeof conflict === 'object' &&
  conflict !== null &&
  'reason' in conflict &&
  conflict.reason === slowRead.reason;
