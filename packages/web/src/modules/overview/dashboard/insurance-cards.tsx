import { IconAlertTriangle, IconClock, IconShieldCheck, type Icon } from '@tabler/icons-react';
import { formatDay, missing } from '@roadproof/domain/format';
import type { Output } from '../../../api/operation-map.ts';
import styles from './dashboard.module.css';
import { expiryOf, type Expiry } from './insurance.ts';
import flowStyles from '../../../kit/layout/flow.module.css';

type Client = Output<'clients.get'>;

/** Fewer than this many stand beside the greeting, more in a row below it. */
export const insuranceInline = 3;

const icons: Readonly<Record<Expiry['tone'], Icon>> = {
  past: IconAlertTriangle,
  soon: IconClock,
  neutral: IconShieldCheck,
};

/** The company's insurance certificates with their expiry dates. */
export function InsuranceCards({ client, isRow }: { client: Client; isRow: boolean }) {
  const certificates = client.clientInsuranceCertificate;
  if (certificates.length === 0) return null;
  return (
    <ul
      className={isRow ? styles.insuranceRow : styles.insuranceInline}
      data-even={certificates.length % 2 === 0 || undefined}
      aria-label="Insurance certificates"
    >
      {certificates.map(({ id, type, insuranceNumber, name, expirationDate, standing }) => {
        const { tone, word } = expiryOf(expirationDate, client.today, client.insuranceDueSoonDays);
        const Symbol = icons[tone];
        return (
          <li key={id} className={styles.insurance} data-tone={tone} title={standing?.text}>
            <Symbol size={20} stroke={1.7} aria-hidden className={flowStyles.noShrink} />
            <span>
              {type ? <strong className={styles.kind}>{type}</strong> : null}
              <strong>{insuranceNumber || name || missing}</strong>
              <span className={styles.expiry}>
                {tone === 'neutral'
                  ? `Valid until ${formatDay(expirationDate)}`
                  : formatDay(expirationDate)}
                {word && <b>{word}</b>}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
