import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isBusy, onActivity } from '../api/activity.ts';
import styles from './loading-bar.module.css';

/** A thin bar at the top while a request runs or a screen is fetched. */
export function LoadingBar() {
  const isAsking = useSyncExternalStore(onActivity, isBusy);
  const isMoving = useRouterState({ select: (state) => state.status === 'pending' });
  return <div className={styles.bar} data-busy={isAsking || isMoving || undefined} aria-hidden />;
}
