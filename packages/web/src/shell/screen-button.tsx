import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { AppLink } from '../kit/link/app-link.tsx';
import { useScreenHref } from './use-screen-href.ts';

interface ScreenButtonProps {
  readonly to: string;
  readonly children: ReactNode;
}

/** The primary button that leads to another screen; not there while that screen does not exist. */
export function ScreenButton({ to, children }: ScreenButtonProps) {
  const href = useScreenHref()(to);
  if (!href) return null;
  return (
    <Button component={AppLink} href={href} leftSection={<IconPlus size={16} />}>
      {children}
    </Button>
  );
}
