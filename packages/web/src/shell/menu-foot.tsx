import { SchemeSwitch } from './scheme-switch.tsx';
import { useProduct } from './product.ts';
import styles from './shell.module.css';

/** Below the menu: colours, and the about and contact links of the configuration. */
export function MenuFoot() {
  const { aboutUrl, contactUrl } = useProduct();
  return (
    <div className={styles.foot}>
      <SchemeSwitch />
      <span className={styles.links}>
        {aboutUrl && (
          <a href={aboutUrl} target="_blank" rel="noreferrer">
            About
          </a>
        )}
        {contactUrl && (
          <a href={contactUrl} target="_blank" rel="noreferrer">
            Contact
          </a>
        )}
      </span>
    </div>
  );
}
