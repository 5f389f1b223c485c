import { setupCode } from '../../../auth/setup-code.ts';
import type { OpenContext } from '../../../http/context.ts';
import { ApiError, conflict } from '../../../errors.ts';
import { companyExists } from '../authentication/rows.ts';

/** Only the first company, and only for someone who sits at this machine or can read its log. */
export async function checkSetup(context: OpenContext, code?: string): Promise<void> {
  if (await companyExists(context.platform.database.app)) throw isSetUp();
  checkCode(context, code);
}

/** Only for someone who sits at this machine or can read its log. */
export function checkCode({ platform, origin }: OpenContext, code = ''): void {
  if (origin.isLocal || (code !== '' && setupCode.matches(code, platform.now(), origin.ip))) return;
  const message = code === '' ? 'Enter the setup code.' : 'The setup code is not correct.';
  const description =
    'It is printed where the server was started. On that machine itself no code is needed.';
  throw new ApiError(403, [{ message, description, field: 'code' }]);
}

/** Somebody was quicker, or it was done long ago. */
export const isSetUp = () => conflict('The company has been set up already.', 'Sign in instead.');
