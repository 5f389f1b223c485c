import { tableOf } from './table.ts';

const columns = ['ago', 'priority', 'assignee', 'lines', 'description'] as const;

/**
 * Work orders, oldest first: opened so many days ago, then one line per unit as `unit:state`, the
 * state being open, or the days ago it was done and by whom (a vendor's name for outside work).
 */
export const workOrders = tableOf(
  columns,
  `
348 | Medium   | Oksana      | Truck 102:345 Oksana | Replace windshield, crack across the driver's view
331 | High     | Caleb       | Truck 106:329 Caleb | EGR cooler leaking, coolant loss
312 | Low      | Tyrell      | Trailer 5301:310 Duane | Replace mud flap, left rear
290 | Critical | Oksana      | Truck 108:288 Tulsa Diesel Works | Turbo actuator failed, derate on the road
268 | Medium   | Duane       | Trailer 5305:266 Duane, Trailer 5306:266 Duane, Trailer 5307:265 Duane | Reline brakes, all axles
251 | Medium   | Caleb       | Day Cab 201:250 Caleb | Air leak at the governor
233 | High     | Tyrell      | Truck 109:230 Tyrell | Steer tires worn on the inside edge, align
214 | Low      | Oksana      | Forklift 602:211 Oksana | Horn does not work
197 | Medium   | Caleb       | Truck 112:196 Caleb | Wiper motor slow
181 | High     | Tyrell      | Reefer 5402:178 Cold Chain Services | Unit shuts down on high discharge pressure
166 | Medium   | Duane       | Flatbed 5501:164 Duane | Winch track bent, two winches missing
149 | Low      | Oksana      | Pickup 402:148 Caleb | Driver seat cushion torn
133 | Medium   | Caleb       | Truck 101:131 Caleb, Truck 103:130 Oksana | Software recall on the instrument cluster
118 | High     | Oksana      | Truck 113:113 Oksana | Instrument cluster dead, replace and set the meter
97  | Medium   | Tyrell      | Box 301:95 Tyrell | Lift gate slow in the cold
80  | Critical | Caleb       | Truck 120:79 Tulsa Diesel Works | Air dryer failed, brakes slow to release
66  | Low      | Duane       | Dolly 701:62 Duane | Repaint and new reflective tape
52  | Medium   | Oksana      | Truck 110:50 Oksana | Headlight aim after the deer strike
44  | High     | Tyrell      | Truck 104:open, Truck 105:41 Tyrell, Truck 106:open | Fuel filter recall, second campaign
38  | Medium   | Duane       | Trailer 5302:36 Duane, Trailer 5303:open | ABS lamp stays on
31  | High     | Caleb       | Truck 114:open | Cylinder 4 misfire, head gasket suspected
24  | Medium   | -           | Trailer 5304:open | Floor board soft near the rear door
17  | Medium   | Oksana      | Truck 101:15 Oksana, Truck 102:15 Oksana, Truck 103:open, Truck 116:14 Roadside Partners, Truck 117:open | Mount new toll transponders
12  | Critical | Tyrell      | Reefer 5403:open | Temperature swings by 8 degrees, load at risk
9   | Low      | Duane       | Forklift 601:open | Mirror missing
6   | High     | Caleb       | Day Cab 202:open | Clutch slips under load
4   | Medium   | -           | Box 302:open | Left mirror bracket cracked
2   | High     | Oksana      | Truck 107:open | DPF regen twice a day
1   | Critical | Walt        | Truck 111:open | Reported by the driver: brake pull to the right.
`,
);
