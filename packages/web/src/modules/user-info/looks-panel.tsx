import { Panel } from '../../kit/layout/panel.tsx';
import { SchemeSwitch } from '../../shell/scheme-switch.tsx';
import classes from './user-info.module.css';

/** How the product looks in this browser. */
export function LooksPanel() {
  return (
    <Panel title="Looks">
      <div className={classes.look}>
        Colors <SchemeSwitch />
      </div>
    </Panel>
  );
}
