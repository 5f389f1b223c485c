import { productMark } from '@roadproof/domain/company/letterhead';
import { useState } from 'react';
import { useCompany } from './company.ts';
import styles from './logo.module.css';
import { useProduct } from './product.ts';
import { useUser } from './user.ts';
import textStyles from '../kit/layout/text.module.css';

/** The mark and the name, and under it the company; a company with a logo of its own sees that instead of the mark. */
export function Logo({ isNarrow = false }: { isNarrow?: boolean }) {
  const { appName } = useProduct();
  const company = useCompany()?.name;
  return (
    <span className={styles.logo} data-narrow={isNarrow || undefined}>
      <Picture source={useUser()?.logo} />
      <span className={isNarrow ? 'visually-hidden' : styles.names}>
        <span className={`${styles.name} ${textStyles.ellipsis}`}>{appName}</span>
        {company && (
          <span className={`${styles.company} ${textStyles.ellipsis}`} title={company}>
            {company}
          </span>
        )}
      </span>
    </span>
  );
}

/** A company's logo, or the product's mark: a picture that does not come is no reason for a hole. */
export function Picture({ source }: { source: string | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!source || source === broken) return <Mark />;
  return <img src={source} alt="" className={styles.own} onError={() => setBroken(source)} />;
}

function Mark() {
  return (
    <svg viewBox="0 0 32 32" className={styles.mark} aria-hidden>
      <rect width="32" height="32" rx="8" className={styles.background} />
      <path d={productMark.road} fill="#fff" />
      <path d={productMark.line} className={styles.line} />
      <path d={productMark.check} className={styles.check} />
    </svg>
  );
}
