/** What a choice is called in the spreadsheets of carriers, by list and by its name here; the names themselves count anyway. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  EmployeeStatus: {
    Current:
      'active, a, act, employed, working, employee, hired, full time, ft, part time, pt, on duty, enabled, on leave, loa, leave of absence, yes, y, 1, x, true',
    Archived:
      'terminated, term, t, termed, inactive, i, in active, not active, former, prior, past, left, quit, resigned, retired, fired, laid off, separated, disabled, no longer employed, gone, deceased, no, n, 0, false',
  },
  EmployeeType: {
    CDL: 'cdl driver, cdl-a, cdl a, cdl b, cdl-b, class a driver, class b driver, driver, drivers, truck driver, company driver, otr driver, otr, local driver, regional driver, team driver, line haul driver, linehaul driver, city driver, tanker driver, driver cdl, driver - cdl, owner operator, owner-operator, o/o, oo, lease operator, contractor driver, company, commercial driver',
    'Non-CDL Driver':
      'non cdl, noncdl, non-cdl, driver non cdl, non cdl drivers, light duty driver, delivery driver, courier, straight truck driver',
    Mechanic:
      'tech, technician, diesel tech, diesel mechanic, shop, maintenance, mech, diesel technician',
    Dispatcher: 'dispatch, disp, driver manager, fleet manager',
    Office:
      'admin, administration, clerk, office staff, accounting, payroll, hr, staff, administrative, clerical, safety',
    Supervisor: 'lead, foreman, shift lead, team lead, terminal supervisor',
    Manager: 'mgr, mgmt, management, owner, president, director, executive, terminal manager',
  },
  LicenceClass: {
    A: 'class a cdl, cdla, a cdl, cdl class a, am, class am',
    B: 'class b cdl, cdlb, b cdl, cdl class b, bm, class bm',
    C: 'class c cdl, cdlc, c cdl, cdl class c, cm, class cm',
    M: 'motorcycle',
    None: 'no license, no cdl, non cdl, unlicensed, no',
  },
  SalaryFormat: {
    Hourly: 'hour, hr, h, per hour, /hr, by the hour, hourly rate',
    Salary: 'salaried, s, annual, yearly, exempt, weekly salary',
    'Per Mile': 'mile, mileage, cpm, miles, per mile rate, cents per mile, loaded mile',
    'Percentage of Load':
      'percent, percentage, %, pct, % of load, percent of load, commission, load %',
    'Per Load': 'load, flat, flat rate, per trip, trip',
    'Per Day': 'daily, day, day rate, per diem',
  },
  FuelType: {
    Diesel: 'd, dsl, dies, diesel fuel, ulsd, biodiesel, #2 diesel, diesel 2, bio diesel, dsl.',
    Gasoline: 'gas, g, unleaded, unl, petrol, regular, premium, e85, flex, flex fuel',
    Electric: 'ev, bev, battery, e, elec, battery electric',
    Hybrid: 'hev, phev, plug-in hybrid, diesel hybrid, gas hybrid',
    CNG: 'natural gas, compressed natural gas, ng',
    LNG: 'liquefied natural gas, liquid natural gas',
    Propane: 'lpg, lp, lp gas, autogas',
    None: 'no, no fuel, trailer, no engine, non powered, not powered, unpowered',
  },
  OwnershipType: {
    Owned: 'own, o, company owned, company, purchased, financed, bought, loan, owned outright',
    Leased: 'lease, l, lse, full service lease, lease purchase, fsl, finance lease',
    Rented: 'rent, r, rental, short term rental',
    'Owner-Operator': 'o/o, oo, owner op, owner operator, contractor, owner/operator',
    Customer: 'customer owned, client, shipper',
  },
  EquipmentStatus: {
    Active:
      'in service, inservice, in, in svc, is, a, act, available, avail, running, on road, ready, operational, in use, current, up, good, working, assigned, on the road, yes, y, 1, x, true, online, rolling',
    'In Shop':
      'shop, in the shop, repair, repairs, in repair, under repair, down, down for repair, maintenance, in maintenance, being repaired, body shop, at dealer, dealer',
    'Out of Service':
      'oos, o/s, out, out svc, o.o.s., inactive, in active, not active, not in service, parked, out-of-service, deadline, deadlined, down long term, stored, storage, in storage, retired, idle, not in use, no, n, 0, false, offline, out of svc, out of serv',
    Sold: 'disposed, disposed of, traded, traded in, trade in, scrapped, scrap, junked, totaled, total loss, returned, lease return, returned to lessor, salvage, salvaged, auctioned',
  },
  MeterUnit: {
    Miles: 'mile, m, odometer, statute miles',
    Kilometers: 'km, kms, kilometer, kilometre, kilometres',
    Hours: 'hour, hr, hrs, engine hours, hour meter',
  },
  equipmentType: {
    Tractor:
      'truck tractor, road tractor, semi, semi truck, semi tractor, sleeper, sleeper cab, tractor sleeper, sleeper tractor, power unit, tt, trac, tractors, highway tractor, otr tractor, class 8, class 8 tractor, conventional, tractor truck, tandem tractor',
    'Day Cab':
      'daycab, day cab tractor, tractor day cab, tractor daycab, single axle tractor, day-cab, dc',
    'Straight Truck':
      'straight, st truck, straight job, strt truck, stake truck, flatbed truck, stake bed',
    'Box Truck':
      'box, box van, cube van, cube truck, box trk, moving van, delivery truck, straight box',
    'Dump Truck': 'dump, tri axle dump, dumptruck, quad axle dump',
    'Tanker Truck': 'tank truck, bobtail tanker, fuel truck, tanker straight',
    Bus: 'coach, motorcoach, school bus, shuttle, shuttle bus',
    'Service Truck': 'service, mechanic truck, service vehicle, road service truck, utility truck',
    'Dry Van':
      'van trailer, dry van trailer, dryvan, dv, trailer van, dry, trailer dry van, van, dry van trlr, trailer - dry van, swing door van, roll door van, plate van',
    Reefer:
      'reefer trailer, refrigerated, refrigerated trailer, refer, reefer van, refrigerated van, trailer reefer, reefer trlr, trailer - reefer, temp control, temperature controlled, ref',
    Flatbed:
      'flat bed, flatbed trailer, flat, fb, flat bed trailer, trailer flatbed, flatbed trlr, trailer - flatbed, flat deck',
    'Tank Trailer':
      'tanker, tanker trailer, tank, trailer tank, liquid tanker, mc306, mc-306, dot406, tank trlr',
    Lowboy: 'low boy, lowboy trailer, rgn, removable gooseneck, low bed, lowbed',
    Chassis: 'container chassis, intermodal chassis, chassis trailer, intermodal',
    'Converter Dolly': 'dolly, con gear, converter gear, converter, con-gear, a-dolly',
    Pickup: 'pick up, pickup truck, pick-up, pu, light truck, pick-up truck, half ton, f150, f-150',
    Forklift: 'fork lift, lift truck, lift, fork truck',
    'Yard Truck':
      'yard tractor, hostler, yard dog, yard goat, spotter, yard jockey, yard spotter, yard hostler, hustler, yard mule, terminal tractor, shunt truck',
  },
  state: {
    Alabama: 'ala',
    Arizona: 'ariz',
    Arkansas: 'ark',
    California: 'calif, cal',
    Colorado: 'colo',
    Connecticut: 'conn',
    Delaware: 'del',
    'District of Columbia': 'washington dc, d.c., washington d.c.',
    Florida: 'fla',
    Illinois: 'ill',
    Indiana: 'ind',
    Kansas: 'kans, kan',
    Louisiana: 'louis',
    Massachusetts: 'mass',
    Michigan: 'mich',
    Minnesota: 'minn',
    Mississippi: 'miss',
    Montana: 'mont',
    Nebraska: 'neb, nebr',
    Nevada: 'nev',
    'New Mexico': 'n mex, new mex',
    'North Carolina': 'n carolina, no carolina',
    'North Dakota': 'n dakota, no dakota',
    Oklahoma: 'okla',
    Ontario: 'ont',
    Oregon: 'ore',
    Pennsylvania: 'penn, penna',
    Quebec: 'que, québec, pq',
    'South Carolina': 's carolina, so carolina',
    'South Dakota': 's dakota, so dakota',
    Tennessee: 'tenn',
    Texas: 'tex',
    Virginia: 'virg',
    Washington: 'wash',
    'West Virginia': 'w virginia, w va, wva',
    Wisconsin: 'wis, wisc',
    Wyoming: 'wyo',
  },
  renewalType: {
    Registration:
      'plates, tags, apportioned, license plate, vehicle registration, tag renewal, plate renewal, reg, annual registration',
    'IRP Cab Card': 'irp, cab card, apportioned plate',
    'IFTA Decals': 'ifta, ifta sticker, ifta decal, fuel tax sticker',
    'Annual DOT Inspection':
      'annual, annual inspection, dot inspection, annual dot, dot annual, periodic inspection, yearly inspection, inspection, fhwa inspection, federal inspection, dot',
    'Heavy Vehicle Use Tax (2290)':
      'hvut, 2290, form 2290, heavy vehicle use tax, hut, heavy use tax, heavy highway tax',
    'Insurance Card': 'insurance id, insurance id card, id card',
    'State Permit': 'permit, oversize permit, overweight permit',
    'Unified Carrier Registration (UCR)': 'ucr, unified carrier registration',
    'MCS-150 Biennial Update': 'mcs150, mcs-150, mcs 150, biennial update, dot update',
    'BOC-3 Process Agents': 'boc3, boc-3, process agent',
    'Insurance Policy': 'insurance, liability insurance, auto liability, cargo insurance',
  },
  DeliveryType: {
    Classroom: 'class, in person, in-person, live, instructor led, ilt, onsite, on site',
    Online: 'web, computer, cbt, e-learning, elearning, virtual, video, webinar, lms',
    'On the job': 'ojt, on-the-job, hands on, ride along, field',
    'Road test': 'roadtest, behind the wheel, btw, driving test',
    'Toolbox talk': 'toolbox, tailgate, tailgate talk, safety meeting, safety talk, meeting',
    'Self-study': 'self study, reading, read and sign, packet, booklet',
  },
  Grade: {
    Pass: 'passed, p, satisfactory, sat, ok, yes, complete, completed, y',
    Fail: 'failed, f, unsatisfactory, unsat, no',
    Incomplete: 'inc, i, in progress',
  },
};

/** Other words carriers use for a choice of a list. */
export function otherWords(list: string, name: string): readonly string[] {
  const found = words[list];
  return found !== undefined && Object.hasOwn(found, name) ? (found[name] ?? '').split(', ') : [];
}

/** What a kind of unit with such a name is: its meter and whether it is inspected every year follow from it. */
export function unitCategory(name: string): 'Power unit' | 'Trailer' | 'Dolly' | 'Other' {
  const lowered = name.toLowerCase();
  if (/\b(dolly|con[- ]?gear|converter)\b/.test(lowered)) return 'Dolly';
  if (/\b(fork ?lift|pick[- ]?up|car|suv|loader|excavator|skid|generator|yard|apu)\b/.test(lowered))
    return 'Other';
  if (
    /\b(trailers?|trlr|van|reefer|deck|flat ?bed|low ?boy|chassis|pup|gooseneck|conestoga|curtain ?side|hopper|belly dump|end dump|walking floor|tank(er)?|car hauler|rgn|double drop)\b/.test(
      lowered,
    ) &&
    !/\b(truck|tractor)\b/.test(lowered)
  )
    return 'Trailer';
  return /\b(truck|tractor|cab|sleeper|bus|coach|semi|power|mixer|wrecker|tow|straight|dump|hauler)\b/.test(
    lowered,
  )
    ? 'Power unit'
    : 'Other';
}
