import { Panel } from '../../../kit/layout/panel.tsx';
import { Rows } from '../../../kit/layout/rows.tsx';
import { ColorsSwitch } from './colors-switch.tsx';
import { RowsSwitch } from './rows-switch.tsx';
import classes from './user-info.module.css';

/** How the product looks in this browser. */
export function LooksPanel() {
  return (
    <Panel title="Looks">
      <Rows isLined>
        <div className={classes.look}>
          Colors <ColorsSwitch />
        </div>
        <div className={classes.look}>
          Rows <RowsSwitch />
        </div>
      </Rows>
    </Panel>
  );
}
