import { IconLockOpen } from '@tabler/icons-react';
import styles from './entry.module.css';
import toneStyles from '../../kit/status/tone.module.css';

/** Warns where a password would travel readable: over plain HTTP, except to this very machine. */
export function PlainHttp() {
  if (window.isSecureContext) return null;
  return (
    <p className={`${styles.caution ?? ''} ${toneStyles.onWarning ?? ''}`}>
      <IconLockOpen size={18} aria-hidden />
      <span>
        This page came over plain HTTP, so your password can be read on its way. Ask your
        administrator for an address that begins with https.
      </span>
    </p>
  );
}
