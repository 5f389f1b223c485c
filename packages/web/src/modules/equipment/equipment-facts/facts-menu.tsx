import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconTable } from '@tabler/icons-react';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';

/** The menu of the list of units, with the sheet of what decides who may drive them. */
export function FactsMenu() {
  const href = useScreenHref()('/equipment/facts');
  if (!href) return null;
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <ActionIcon size={36} variant="default" aria-label="More">
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconTable size={16} aria-hidden />}
          component={AppLink}
          href={href}
        >
          Fill in for many
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
