import { productMark } from '@roadproof/domain/letterhead';
import styles from './logo.module.css';
import { useProduct } from './product.ts';
import { useUser } from './user.ts';

/** The mark and the name; a company with a logo of its own sees that instead of the mark. */
export function Logo({ isNarrow = false }: { isNarrow?: boolean }) {
  const { appName } = useProduct();
  const own = useUser()?.logo;
  return (
    <span className={styles.logo}>
      {own ? <img src={own} alt="" className={styles.mark} /> : <Mark />}
      <span className={isNarrow ? 'visually-hidden' : styles.name}>{appName}</span>
    </span>
  );
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
