import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../api/operation-map.ts';
import { query } from '../../api/query.ts';
import { Columns } from '../../kit/layout/columns.tsx';
import { AppLink } from '../../kit/link/app-link.tsx';
import { useScreenHref } from '../../shell/use-screen-href.ts';

type Neighbour = Output<'drivers.neighbours'>['next'];

interface StepProps {
  readonly to: Neighbour | undefined;
  readonly word: 'Previous' | 'Next';
}

function Step({ to, word }: StepProps) {
  const Arrow = word === 'Next' ? IconChevronRight : IconChevronLeft;
  const href = useScreenHref()('/employee/driver/details', { id: to?.id ?? '' });
  const icon = <Arrow size={18} aria-hidden />;
  if (!to || !href) {
    return (
      <ActionIcon
        variant="default"
        size={36}
        disabled
        aria-label={`No ${word.toLowerCase()} driver`}
      >
        {icon}
      </ActionIcon>
    );
  }
  const label = `${word} driver: ${to.name}`;
  return (
    <ActionIcon
      variant="default"
      size={36}
      component={AppLink}
      href={href}
      aria-label={label}
      title={label}
    >
      {icon}
    </ActionIcon>
  );
}

/** A step to the driver before or after this one in the order of names. */
export function Neighbours({ id }: { readonly id: string }) {
  const { data } = useQuery(query('drivers.neighbours', { Id: id }, { quiet: true }));
  return (
    <Columns as="span" gap={4}>
      <Step to={data?.previous} word="Previous" />
      <Step to={data?.next} word="Next" />
    </Columns>
  );
}
