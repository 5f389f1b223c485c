import { formatMoment } from '@roadproof/domain/format';
import { addressLine, carrierNumbers } from '@roadproof/domain/company/letterhead';
import { formatPhone } from '@roadproof/domain/phone';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLateTimeZone, useServerClock } from '../kit/form/today.ts';
import { useCompany } from './company.ts';
import { Picture } from './logo.tsx';
import styles from './print-head.module.css';
import { useProduct } from './product.ts';
import { useUser } from './user.ts';

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

/** What stands above a screen on paper: whose it is, when it was printed and by whom; each page repeats it in its margins. */
export function PrintHead({ title }: { title: string }) {
  const { appName } = useProduct();
  const company = useCompany();
  const user = useUser();
  const printed = usePrinted(user?.displayName ?? '');
  const name = company?.name ?? '';
  const numbers = company ? carrierNumbers(company) : '';
  const phone = company?.phoneNumber ? formatPhone(company.phoneNumber) : '';
  const address = company ? joined([addressLine(company), phone]) : '';
  useMargins(joined([name, numbers]), printed, joined([appName, title]));
  return (
    <div className={styles.head} aria-hidden>
      <Picture source={user?.logo} />
      <div className={styles.company}>
        <strong>{name}</strong>
        <span>{address}</span>
      </div>
      <div className={styles.end}>
        <strong>{numbers}</strong>
        <span>{printed}</span>
      </div>
    </div>
  );
}

/** 'Printed 11/21/2026, 9:58 AM CST by Dana Whitfield', of the moment at which it is; empty before, as a browser takes milliseconds to build what formats it. */
function usePrinted(by: string): string {
  const clock = useServerClock();
  const timeZone = useLateTimeZone();
  const [at, setAt] = useState<string>();
  useEffect(() => {
    const onPaper = matchMedia('print');
    const before = () => flushSync(() => setAt(clock().toISOString()));
    const change = () => {
      if (onPaper.matches) before();
    };
    addEventListener('beforeprint', before);
    onPaper.addEventListener('change', change);
    return () => {
      removeEventListener('beforeprint', before);
      onPaper.removeEventListener('change', change);
    };
  });
  useEffect(onWhitePaper, []);
  return at === undefined ? '' : `Printed ${formatMoment(at, timeZone())}${by && ` by ${by}`}`;
}

// A dark screen prints in the colors of the light one.
function onWhitePaper(): () => void {
  const { dataset } = document.documentElement;
  let scheme: string | undefined;
  const before = () => {
    scheme = dataset['mantineColorScheme'];
    dataset['mantineColorScheme'] = 'light';
  };
  const after = () => {
    if (scheme !== undefined) dataset['mantineColorScheme'] = scheme;
  };
  addEventListener('beforeprint', before);
  addEventListener('afterprint', after);
  return () => {
    removeEventListener('beforeprint', before);
    removeEventListener('afterprint', after);
  };
}

// The margins of a page take no element, only text, and that from the root's properties (theme/base.css).
function useMargins(head: string, printed: string, foot: string): void {
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty('--rp-page-head', JSON.stringify(head));
    style.setProperty('--rp-page-printed', JSON.stringify(printed));
    style.setProperty('--rp-page-foot', JSON.stringify(foot));
  }, [head, printed, foot]);
}
