import { useMediaQuery } from '@mantine/hooks';
import { paragraphOf } from '@roadproof/domain/people/audit-check';
import { counted } from '@roadproof/domain/format';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../../api/operation-map.ts';
import { query } from '../../../api/query.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import toneStyles from '../../../kit/status/tone.module.css';
import styles from './pattern-meter.module.css';

type Check = Output<'drivers.checks'>[number];

const places: Readonly<Record<Check['of'], string>> = {
  drivers: '/employee/driver/exceptions',
  units: '/equipment/list',
  renewals: '/equipment/renewals',
  accidents: '/incident-management/index',
  people: '/employee/list',
};

interface MeterProps {
  readonly check: Check;
  readonly href: string;
  readonly isOpen: boolean;
}

const pattern = `${styles.pattern ?? ''} ${toneStyles.danger ?? ''}`;

function Meter({ check, href, isOpen }: MeterProps) {
  const { code, name, of, violating, examined, isPattern } = check;
  const share = examined === 0 ? 0 : Math.round((violating / examined) * 100);
  return (
    <li>
      <AppLink
        className={styles.check}
        href={href}
        aria-current={isOpen ? 'true' : undefined}
        data-pattern={isPattern || undefined}
        data-clean={violating === 0 || undefined}
        title={`${violating} of ${examined} ${of}`}
      >
        <span className={styles.line}>
          <span className={styles.code}>{paragraphOf(code)}</span>
          <span className={styles.count}>
            <strong className={isPattern ? toneStyles.danger : undefined}>{violating}</strong> of{' '}
            {examined}
            <span className="visually-hidden"> {of}</span>
            {violating > 0 ? ` · ${share}%` : ''}
          </span>
        </span>
        <span className={styles.line}>
          <span className={styles.name}>{name}</span>
          {isPattern ? <span className={pattern}>PATTERN</span> : null}
        </span>
      </AppLink>
    </li>
  );
}

/** A window that is low or magnified to 200 %, and no phone. */
const low = '(640px <= width) and (height < 600px)';

/** Where the checks scroll sideways, as in the style sheet. */
const sideways = '(width < 760px) and (height >= 600px), (width < 640px)';

/** The worst first: patterns, then what violates at all. */
const worstFirst = (one: Check, other: Check): number =>
  Number(other.isPattern) - Number(one.isPattern) ||
  Number(other.violating > 0) - Number(one.violating > 0);

/** What an auditor would find today: violating of examined per check; each number opens its rows, so a check whose screen does not open to somebody is not told to them. */
export function PatternMeter({ open }: { readonly open: string | null }) {
  const { data } = useQuery(query('drivers.checks', {}, { quiet: true }));
  const hrefTo = useScreenHref();
  const isLow = useMediaQuery(low, undefined, { getInitialValueInEffect: false });
  const isSideways = useMediaQuery(sideways, undefined, { getInitialValueInEffect: false });
  if (!data || data.every(({ examined }) => examined === 0)) return null;
  const checks = (
    <ul className={styles.checks} aria-label="Audit checks">
      {(isSideways ? data.toSorted(worstFirst) : data).map((check) => {
        const isOpen = check.code === open;
        const href = hrefTo(places[check.of], isOpen ? {} : { check: check.code });
        return href ? <Meter key={check.code} check={check} href={href} isOpen={isOpen} /> : null;
      })}
    </ul>
  );
  if (!isLow) return checks;
  const patterns = data.filter(({ isPattern }) => isPattern).length;
  return (
    <details className={styles.fold}>
      <summary>
        Audit checks
        {patterns > 0 ? <span className={pattern}>{counted(patterns, 'pattern')}</span> : null}
        <IconChevronDown size={16} aria-hidden />
      </summary>
      {checks}
    </details>
  );
}
