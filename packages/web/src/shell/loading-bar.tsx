import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isBusy, onActivity } from '../api/activity.ts';
import styles from './loading-bar.module.css';

/** A thin bar at the top while a request runs or a screen is fetched. */
export function LoadingBar() {
  const isAsking = useSyncExternalStore(onActivity, isBusy);
  // These end in the moment what came is on screen, not when the last byte is here.
  const isReading = useIsFetching() > 0;
  const isSaving = useIsMutating() > 0;
  const isMoving = useRouterState({ select: (state) => state.status === 'pending' });
  const isBusyNow = isAsking || isReading || isSaving || isMoving;
  return <div className={styles.bar} data-busy={isBusyNow} aria-hidden />;
}
