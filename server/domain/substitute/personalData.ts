import type { PersonalDataPart } from '#schemas/substitute/actions/personalDataAction.ts';
import { snakeCase } from '#schemas/values/text/naming.ts';
import type { Routine } from '../../database/table.ts';
import type { ActionRequest } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { isHere, samePeople } from '../people/samePeople.ts';
import { readBodyFields } from '../readBodyFields.ts';

/** Fields of each part, named as in general information and address. */
const fieldsOf: Readonly<Record<PersonalDataPart, readonly string[]>> = {
  name: ['firstName', 'middleName', 'lastName'],
  birthDate: ['birthDate'],
  phone: ['phoneNumber'],
  email: ['email'],
  address: ['address1', 'address2', 'address3', 'address4', 'city', 'stateCode', 'zip'],
};

const columns = Object.values(fieldsOf).flat().map(snakeCase).join(', ');

/**
 * Database routine: copies personal data of a substitute of the calling organization to the same person in other
 * districts, bypassing row-level security. Only writes to districts that accept it, and only differing values. Does not
 * copy a phone number that another substitute there uses, because it is a login. The log there says "another district",
 * without its name. Takes a list of `{ field, kept, value }` (docs/domain.md#substitutes-of-several-districts).
 */
export const takePersonalData: Routine = {
  name: 'absmgmt_take_personal_data',
  calledBy: 'service',
  writes: true,
  parameters: [
    { name: 'person', type: 'bigint' },
    { name: 'given', type: 'jsonb' },
  ],
  returns: 'void',
  body: `
declare
  target substitute%rowtype;
  changed jsonb;
begin
  for target in select other.* from ${samePeople}
    where ${isHere} and own.substitute_id = person and other.takes_personal_data
  loop
    select jsonb_agg(one || jsonb_build_object('before', to_jsonb(target) -> (one ->> 'kept'))) into changed
    from jsonb_array_elements(given) as one
    where to_jsonb(target) -> (one ->> 'kept') is distinct from one -> 'value'
      and not (one ->> 'kept' = 'phone_number' and exists (select 1 from substitute as another
        where another.org_id = target.org_id and another.substitute_id <> target.substitute_id
          and another.phone_number = one ->> 'value'));
    continue when changed is null;
    update substitute set row_version = row_version + 1, (${columns}) = (select ${columns}
      from jsonb_populate_record(target,
        (select jsonb_object_agg(one ->> 'kept', one -> 'value') from jsonb_array_elements(changed) as one)))
    where substitute.org_id = target.org_id and substitute.substitute_id = target.substitute_id;
    insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences)
    select target.org_id, 'substitute/general-information', target.substitute_id::text,
      target.last_name || ', ' || target.first_name, 'update', target.row_version + 1, '', 'Another district',
      gen_random_uuid()::text, jsonb_agg(jsonb_build_object('field', one -> 'field', 'from', one -> 'before',
        'to', one -> 'value'))
    from jsonb_array_elements(changed) as one;
  end loop;
end`,
};

/**
 * `POST /substitute/personalData`: sends the chosen parts of the saved personal data to other districts. Returns the
 * substitute.
 */
export async function sendPersonalData({ query, body, read, sql }: ActionRequest): Promise<unknown> {
  const id = idInQuery(query, 'substituteId');
  const { parts } = readBodyFields(body, ['parts']) as { readonly parts: readonly PersonalDataPart[] };
  const [general, address] = [
    await read.get('substitute/general-information', id),
    await read.get('substitute/address', id),
  ];
  const saved = { ...address, ...general };
  const given = parts.flatMap((part) =>
    fieldsOf[part].map((field) => ({ field, kept: snakeCase(field), value: saved[field] ?? null })),
  );
  await sql(`select ${takePersonalData.name}($1, $2)`, [general.substituteId, JSON.stringify(given)]);
  return general;
}
