import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { screenAt } from './menu.ts';
import { useScreens } from './screens.ts';
import { usePiece } from '../kit/use-piece.ts';

// Nothing of it is fetched before somebody asks.
const fetchDialog = async () => (await import('./help-dialog.tsx')).HelpDialog;

/** The "?" of a screen: what the user manual says of it, over the page, so that nothing typed is lost. */
export function HelpButton() {
  const [isOpen, setOpen] = useState(false);
  const [HelpDialog, ask] = usePiece(fetchDialog);
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
        onClick={() => {
          ask();
          setOpen(true);
        }}
      >
        <IconHelp size={19} stroke={1.7} aria-hidden />
      </ActionIcon>
      {HelpDialog ? (
        <HelpDialog
          path={screen.path}
          title={name}
          opened={isOpen}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
