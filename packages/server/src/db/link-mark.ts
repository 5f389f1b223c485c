/** How the trail marks what was written with a link without an account: `link:<id>:<request>`. */
export const linkMark = 'link';

/** SQL of the actor's name where an entry of the trail (`alias`) was written with a link; null for every other entry. */
export const linkActor = (alias: string): string =>
  `(select 'Link of ' || l.for_name || coalesce(
      case l.purpose when 'ask' then ', asked by ' else ', made by ' end || m.first_name || ' ' || m.last_name, '')
     from link l left join employee m on m.client_id = l.client_id and m.id = l.made_by_id
    where ${alias}.request_id like '${linkMark}:%' and l.client_id = ${alias}.client_id
      and l.id::text = split_part(${alias}.request_id, ':', 2))`;
