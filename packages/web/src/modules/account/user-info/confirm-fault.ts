import { ApiFailure } from '../../../api/failure.ts';

/** Why an address is not confirmed. */
interface ConfirmFault {
  readonly text: string;
  /** Whether the same link may work when it is tried once more. */
  readonly helpsAgain: boolean;
}

/** What the page says and offers; a used or too old link is dead, a lost connection is not. */
export function faultOf(token: string, error: Error | null): ConfirmFault | null {
  if (token === '')
    return {
      text: 'This link is not complete. Open it once more from the mail.',
      helpsAgain: false,
    };
  if (error === null) return null;
  if (!(error instanceof ApiFailure)) return { text: error.message, helpsAgain: true };
  const { status, message, description } = error;
  const isRefused = status >= 400 && status < 500 && status !== 429;
  return { text: `${message} ${description}`.trim(), helpsAgain: !isRefused };
}
