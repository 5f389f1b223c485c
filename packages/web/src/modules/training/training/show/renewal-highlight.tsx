import { IconArrowRight, IconId } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../../api/query.ts';
import { AppLink } from '../../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../../shell/use-screen-href.ts';
import styles from './renewal-highlight.module.css';
import toneStyles from '../../../../kit/status/tone.module.css';

const hint = 'Drivers, each by the worst of license, med card and file';

/** How many driver renewals need attention; a failure hides it (docs/domain.md, Driver renewal status). */
export function RenewalHighlight() {
  const { data } = useQuery(query('trainings.renewalHighlight', {}, { quiet: true }));
  const href = useScreenHref()('/employee/driver/exceptions');
  // Another server may answer a number or a text; either is shown as it is.
  const text = data?.driverRenewalText || data?.driverRenewal;
  if (!text || data?.driverRenewal === 0) return null;
  const content = (
    <>
      <IconId size={16} aria-hidden />
      {text}
      {href && <IconArrowRight size={14} aria-hidden />}
    </>
  );
  return href ? (
    <AppLink
      href={href}
      className={`${styles.highlight ?? ''} ${toneStyles.onWarning ?? ''}`}
      title={hint}
    >
      {content}
    </AppLink>
  ) : (
    <span className={`${styles.highlight ?? ''} ${toneStyles.onWarning ?? ''}`} title={hint}>
      {content}
    </span>
  );
}
