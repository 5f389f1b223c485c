import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../kit/dialog/dialog.tsx';
import { useScreens } from './screens.ts';
import { screenAt } from './menu.ts';

const HelpPanel = lazy(async () => ({ default: (await import('./help-panel.tsx')).HelpPanel }));

/** The "?" of a screen: what the user manual says of it, over the page, so that nothing typed is lost. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const screen = screenAt(useScreens(), path);
  if (!screen) return null;
  const name = `Help: ${screen.title}`;
  return (
    <>
      <ActionIcon
        variant="subtle"
        size={30}
        // Named by its title: what searches a field by its label must not find the name of a form.
        title={name}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconHelp size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      <Dialog opened={isOpen} title={name} width={760} onClose={() => setOpen(false)}>
        <Suspense fallback={<p role="status">Fetching data...</p>}>
          {isOpen ? <HelpPanel path={screen.path} /> : null}
        </Suspense>
      </Dialog>
    </>
  );
}
