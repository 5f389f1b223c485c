/** What a refusal says that only a second factor of the caller's resolves. */
export const secondFactorNeeded = { needs: 'second-factor' } as const;

/** Whether a failed call is that refusal. */
export const needsSecondFactor = (status: number, conflict: unknown): boolean =>
  status === 403 &&
  typeof conflict === 'object' &&
  conflict !== null &&
  'needs' in conflict &&
  conflict.needs === secondFactorNeeded.needs;
