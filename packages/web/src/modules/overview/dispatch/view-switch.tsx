import { SegmentedControl } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import flowStyles from '../../../kit/layout/flow.module.css';

const views = [
  { value: 'question', label: 'One question' },
  { value: 'grid', label: 'Who may drive what' },
];

/** Switches between one question and the grid of all drivers. */
export function ViewSwitch({ view }: { readonly view: 'question' | 'grid' }) {
  const router = useRouter();
  return (
    <div className={flowStyles.noShrink}>
      <SegmentedControl
        aria-label="View"
        data={views}
        value={view}
        onChange={(to) =>
          void router.navigate({ href: to === 'grid' ? '/dispatch?view=grid' : '/dispatch' })
        }
      />
    </div>
  );
}
