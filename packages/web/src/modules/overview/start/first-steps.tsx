import { useIsAdmin } from '../../../pieces/use-is-admin.ts';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { StartCard } from './start-card.tsx';
import { StartStrip } from './start-strip.tsx';
import { isEmpty, stepsOf, type Start } from '../../../pieces/start/steps.ts';

/** What is still to do in the first hour: the card of an empty company, then a strip, then nothing. */
export function FirstSteps({ start }: { readonly start: Start }) {
  const hrefTo = useScreenHref();
  const isAdmin = useIsAdmin();
  const steps = stepsOf(start, hrefTo, isAdmin);
  if (start.isHidden || steps.every(({ isDone }) => isDone)) return null;
  return isEmpty(start) ? <StartCard steps={steps} /> : <StartStrip steps={steps} />;
}
