import { formatDay, formatMoment, formatMoney } from '@roadproof/domain/format';
import { formatTime } from '@roadproof/domain/clock-time';
import { placeText } from '@roadproof/domain/place';
import { Fact, Facts } from '../../../kit/details/details.tsx';
import { Panel } from '../../../kit/layout/panel.tsx';
import { privateMark } from '../../../kit/private-mark.ts';
import { AppLink } from '../../../kit/link/app-link.tsx';
import { useScreenHref } from '../../../shell/use-screen-href.ts';
import { answerText, type Incident } from './incident.ts';
import classes from './details.module.css';

interface Props {
  readonly incident: Incident;
}

const countText = (count: number | null): string =>
  count === null ? 'Not yet known' : String(count);

/** What happened, when and where. */
export function PlaceAndTime({ incident }: Props) {
  const { incidentDate, incidentTime, incidentZone, city, state } = incident;
  const zone = incident.occurredAt
    ? formatMoment(incident.occurredAt, incidentZone).split(' ').at(-1)
    : null;
  return (
    <Panel title="What happened">
      <Facts>
        <Fact label="Incident Date">{formatDay(incidentDate.slice(0, 10))}</Fact>
        <Fact label="Time">
          {incidentTime ? `${formatTime(incidentTime)} ${zone ?? ''}`.trim() : null}
        </Fact>
        <Fact label="Severity">{incident.severity.lookupDisplayName}</Fact>
        <Fact label="Location">{incident.location}</Fact>
        <Fact
          label="City and State"
          note={incident.registerCity ? `On the register: ${incident.registerCity}` : undefined}
        >
          {placeText([city, state]) || null}
        </Fact>
        <Fact label="Follow-up Date" note={incident.followUpDate ? incident.standing.text : null}>
          {incident.followUpDate ? formatDay(incident.followUpDate.slice(0, 10)) : null}
        </Fact>
        <Fact label="Description" isWide>
          {incident.description ? (
            <span className={classes.text}>{incident.description}</span>
          ) : null}
        </Fact>
      </Facts>
    </Panel>
  );
}

/** What came of it, as the register and the law ask. */
export function Consequences({ incident }: Props) {
  return (
    <Panel title="Consequences">
      <Facts>
        <Fact label="Injured people">{countText(incident.injuries)}</Fact>
        <Fact label="Treated away from the scene">{countText(incident.injuriesTreatedAway)}</Fact>
        <Fact
          label="Fatalities"
          note={
            incident.deathAt ? `Last death ${formatDay(incident.deathAt.slice(0, 10))}` : undefined
          }
        >
          {countText(incident.fatalities)}
        </Fact>
        <Fact label="A vehicle was towed">{answerText(incident.towed)}</Fact>
        {incident.towed ? (
          <Fact label="Because of disabling damage">{answerText(incident.disablingTow)}</Fact>
        ) : null}
        <Fact label="Hazardous material released">{answerText(incident.hazmatReleased)}</Fact>
        <Fact label="Commercial motor vehicle">{answerText(incident.isCmv)}</Fact>
        <Fact label="On a public road">{answerText(incident.onHighway)}</Fact>
        <Fact label="Only boarding or loading">{answerText(incident.onlyBoardingOrLoading)}</Fact>
      </Facts>
    </Panel>
  );
}

/** A unit with the way to its page where one may open it. */
function Unit({ id, name }: Incident['equipments'][number]) {
  const href = useScreenHref()('/equipment/details', { id });
  return href ? <AppLink href={href}>{name}</AppLink> : name;
}

/** Units and people besides the drivers. */
export function People({ incident }: Props) {
  const { equipments, otherParties, witnesses } = incident;
  return (
    <Panel title="Units and people">
      <Facts>
        <Fact label="Equipment">
          {equipments.length > 0
            ? equipments.map((unit, at) => (
                <span key={unit.id}>
                  {at > 0 ? ', ' : ''}
                  <Unit {...unit} />
                </span>
              ))
            : null}
        </Fact>
        <Fact label="Employee involved">{incident.employee?.displayName}</Fact>
        <Fact label="Non-employee involved">{incident.nonEmployeeInvolved}</Fact>
        <Fact label="Reported by">{incident.reportedBy?.displayName}</Fact>
        <Fact label="Assigned to">{incident.assignedTo?.displayName}</Fact>
        {otherParties.map((party) => (
          <Fact
            key={party.id}
            label="Other party"
            note={<Contact phone={party.phone} more={[party.vehicle, party.insurer]} />}
          >
            {party.name}
          </Fact>
        ))}
        {witnesses.map((witness) => (
          <Fact
            key={witness.id}
            label="Witness"
            note={<Contact phone={witness.phone} more={[witness.statement]} />}
          >
            {witness.name}
          </Fact>
        ))}
      </Facts>
    </Panel>
  );
}

/** Police, insurer and, for those with the right, the money. */
export function Police({ incident }: Props) {
  const { cost } = incident;
  return (
    <Panel title="Police and insurer">
      <Facts>
        <Fact label="Police report number" note={incident.policeAgency}>
          {incident.policeReportNumber}
        </Fact>
        <Fact label="Insurer">{incident.insurer}</Fact>
        <Fact label="Claim Number" copy={incident.claimNumber}>
          {incident.claimNumber}
        </Fact>
        <Fact label="Weather">{incident.weather}</Fact>
        <Fact label="Road condition">{incident.roadCondition}</Fact>
        {cost ? (
          <>
            <Fact label="Reserve">{formatMoney(cost.reserveAmount)}</Fact>
            <Fact label="Paid">{formatMoney(cost.paidAmount)}</Fact>
          </>
        ) : null}
      </Facts>
    </Panel>
  );
}

/** How somebody is reached, which no picture shows, and what else is known. */
function Contact({ phone, more }: { phone: string | null; more: readonly (string | null)[] }) {
  const rest = more.filter(Boolean).join(' · ');
  return (
    <>
      {phone ? <span {...privateMark}>{phone}</span> : null}
      {phone && rest ? ' · ' : null}
      {rest}
    </>
  );
}
