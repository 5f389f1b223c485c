import { IconWifiOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import styles from './offline-banner.module.css';
import flowStyles from '../kit/layout/flow.module.css';
import toneStyles from '../kit/status/tone.module.css';

function onNetwork(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Says that nothing can be sent, for as long as that is so. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(onNetwork, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <p className={`${styles.banner ?? ''} ${toneStyles.onWarning ?? ''}`}>
          <IconWifiOff size={16} aria-hidden className={flowStyles.noShrink} />
          You are offline. What is on screen stays; nothing is sent until the connection is back.
        </p>
      )}
    </div>
  );
}
