import { tableOf } from './table.ts';

/** What is serviced, by a short name. */
export const tasks: Readonly<Record<string, readonly [name: string, description: string]>> = {
  pmA: ['PM-A Service', 'Chassis lube, fluid levels, brake adjustment, lights and tires'],
  pmB: ['PM-B Service', 'PM-A plus engine oil, oil filter and fuel filters'],
  dpf: ['DPF Cleaning', 'Remove and clean the diesel particulate filter'],
  idle: ['APU Service', 'Oil, belt and coolant of the auxiliary power unit'],
  coolant: ['Coolant Test', 'Test strips; correct the additive level'],
  trailer: ['Trailer PM', 'Brakes, wheel seals, doors, floor, lights and ABS'],
  reefer: ['Reefer Unit Service', 'Oil, filters, belts and refrigerant check'],
  lift: ['Forklift 250-hour Service', 'Oil, mast chains, forks and safety check'],
  camera: ['Install Dash Camera', 'Mount, wire and register the camera'],
  battery: ['Battery Load Test', 'Before winter'],
};

const columns = ['unit', 'task', 'primary', 'hours', 'days', 'note'] as const;

/**
 * Reminders: what is left of each meter and of the time, a minus being past. `12/500` is left and
 * due-soon window; `12/500/15000` also the interval. Days may name the unit of the interval.
 */
export const reminders = tableOf(
  columns,
  `
Truck 101 | pmA     | -1240/500/15000  | -            | 35/14/6 Month   | primary overdue
Truck 102 | pmA     | -0.1/500/15000   | -            | 61/14/6 Month   | primary overdue by a tenth
Truck 103 | pmA     | 0/500/15000      | -            | 80/14/6 Month   | primary due now
Truck 104 | pmA     | 500/500/15000    | -            | 92/14/6 Month   | primary due soon at the edge
Truck 105 | pmA     | 500.1/500/15000  | -            | 95/14/6 Month   | primary just pending
Truck 106 | dpf     | -                | -22/100/4500 | -               | secondary overdue
Truck 107 | dpf     | -                | 64/100/4500  | -               | secondary due soon
Truck 108 | dpf     | -                | 900/100/4500 | -               | secondary pending
Truck 109 | coolant | -                | -            | -1/30/1 Year    | time overdue
Truck 110 | coolant | -                | -            | 0/30/1 Year     | time due today
Truck 111 | coolant | -                | -            | 30/30/1 Year    | time due soon at the edge
Truck 112 | coolant | -                | -            | 31/30/1 Year    | time just pending
Truck 112 | pmB     | 9000/750/30000   | 300/50/900   | -4/14/12 Month  | time overdue although meters are not
Truck 108 | pmB     | 4200/750/30000   | -8/50/900    | 120/14/12 Month | secondary overdue although miles are not
Truck 120 | pmB     | 12400/750/30000  | 420/50/900   | 200/14/12 Month | pending by all three
Truck 120 | idle    | -                | 210/50/1000  | -               |
Truck 113 | battery | -                | -            | 12/21/1 Year    | replaced meter, by time
Truck 113 | pmA     | 6200/500/15000   | -            | 130/14/6 Month  | replaced meter, by miles
Truck 114 | pmA     | 2900/500/15000   | -            | 50/14/6 Month   |
Truck 116 | pmA     | 7600/500/15000   | -            | 110/14/6 Month  |
Truck 117 | pmA     | 11050/500/15000  | -            | 150/14/6 Month  |
Truck 118 | pmA     | -9000/500/15000  | -            | -60/14/6 Month  | sold
Truck 119 | pmA     | -3000/500/15000  | -            | -20/14/6 Month  | out of service
Truck 101 | camera  | -                | -            | -               | one-off, done
Truck 102 | camera  | -                | -            | -               | one-off, done
Truck 115 | camera  | -                | -            | 9/10/-          | one-off, open
Day Cab 201 | pmA   | 310/500/12000    | -            | 40/14/6 Month   | primary due soon
Day Cab 202 | pmA   | 6100/500/12000   | -            | 77/14/6 Month   |
Day Cab 203 | idle  | -                | 48/50/1000   | -               | secondary due soon
Box 301   | pmA     | 4400/400/10000   | -            | 66/14/6 Month   |
Box 302   | pmA     | -640/400/10000   | -            | 20/14/6 Month   | primary overdue
Straight 303 | pmA  | 3900/400/10000   | -            | 101/14/6 Month  |
Pickup 401 | pmA    | 2200/300/7500    | -            | 58/14/6 Month   |
Pickup 402 | pmA    | 120/300/7500     | -            | 58/14/6 Month   | primary due soon
Yard 501  | lift    | 31/25/250        | -            | -               | hours are the first meter
Forklift 601 | lift | -6.5/25/250      | -            | -               | hours overdue
Forklift 602 | lift | 18.2/25/250      | -            | -               | hours due soon
Reefer 5401 | reefer | 700/100/1500    | -            | 160/30/12 Month |
Reefer 5402 | reefer | -15/100/1500    | -            | 44/30/12 Month  | hours overdue
Reefer 5403 | reefer | 1250/100/1500   | -            | 220/30/12 Month |
Trailer 5301 | trailer | -             | -            | -31/14/3 Month  | time overdue
Trailer 5302 | trailer | -             | -            | 6/14/13 Week    | time due soon
Trailer 5303 | trailer | -             | -            | 33/14/90 Day    |
Trailer 5304 | trailer | -             | -            | 48/14/3 Month   |
Trailer 5305 | trailer | -             | -            | 70/14/3 Month   |
Trailer 5306 | trailer | -             | -            | 84/14/3 Month   |
Flatbed 5501 | trailer | -             | -            | 25/14/3 Month   | fixed schedule
Flatbed 5502 | trailer | -             | -            | 55/14/3 Month   |
`,
);
