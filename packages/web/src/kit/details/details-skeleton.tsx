import { Skeleton } from '@mantine/core';
import { Panel } from '../layout/panel.tsx';
import classes from './details.module.css';
import { DetailsLayout } from './details.tsx';

const lines = (count: number) => Array.from({ length: count }, (_, at) => at);

function Block({ facts }: { readonly facts: number }) {
  return (
    <Panel>
      <Skeleton height={16} width={140} mb={14} />
      <div className={classes.facts}>
        {lines(facts).map((at) => (
          <div key={at} className={classes.fact}>
            <Skeleton height={11} width={80} />
            <Skeleton height={14} width={at % 2 === 0 ? 150 : 110} mt={8} />
          </div>
        ))}
      </div>
    </Panel>
  );
}

/** The shape of a details screen while its record is on its way. */
export function DetailsSkeleton() {
  return (
    <div role="status" aria-label="Fetching data...">
      <DetailsLayout summary={<Block facts={4} />}>
        <Block facts={8} />
        <Block facts={10} />
        <Block facts={3} />
      </DetailsLayout>
    </div>
  );
}
