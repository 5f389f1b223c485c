import { AppLink } from '../../../kit/link/app-link.tsx';
import { cardIcons } from './card-icons.ts';
import { untold } from './cards.ts';
import styles from './dashboard.module.css';

const radius = 52;
const circumference = 2 * Math.PI * radius;

interface Props {
  /** Null where it is not known or not for this person's eyes. */
  readonly percent: number | null | undefined;
  /** Whether nothing is required yet, so that there is nothing to have a share of. */
  readonly isNone: boolean;
}

/** The training compliance percentage as a ring; opens the tracker. */
export function CertificationsCard({ percent: percentGiven, isNone }: Props) {
  const Symbol = cardIcons.Certifications;
  const percent = isNone && percentGiven !== undefined ? null : percentGiven;
  const shown = Math.trunc(percent ?? 0);
  const text = isNone ? '–' : percent === null ? untold : `${shown}%`;
  const tone = shown >= 90 ? 'good' : shown >= 70 ? 'soon' : 'overdue';
  return (
    <AppLink className={styles.ringCard} href="/training/tracker">
      <h2 className={styles.cardTitle}>
        {Symbol && <Symbol size={17} stroke={1.7} aria-hidden />}Certifications
      </h2>
      {percent === undefined ? (
        <span className={styles.ringShape} />
      ) : (
        <svg viewBox="0 0 128 128" className={styles.ring} data-tone={tone} aria-hidden>
          <circle cx="64" cy="64" r={radius} className={styles.track} />
          {percent !== null && (
            <circle
              cx="64"
              cy="64"
              r={radius}
              className={styles.arc}
              strokeDasharray={`${(circumference * Math.min(shown, 100)) / 100} ${circumference}`}
            />
          )}
          <text x="64" y="73">
            {text}
          </text>
        </svg>
      )}
      <span className={styles.caption}>
        {isNone ? (
          'no required training yet'
        ) : (
          <>
            <span className="visually-hidden">{text} </span>of required training is complete
          </>
        )}
      </span>
    </AppLink>
  );
}
