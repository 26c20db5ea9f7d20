import type { PersonalDataPart } from '#schemas/substitute/actions/personalDataAction.ts';
import { snakeCase } from '#schemas/values/text/naming.ts';
import type { Routine } from '../../database/table.ts';
import type { ActionRequest } from '../domainRule.ts';
import { idInQuery } from '../idInQuery.ts';
import { forSamePeople } from '../people/samePeople.ts';
import { readBodyFields } from '../readBodyFields.ts';

/** Fields of each part of the personal data, named as on the tabs for general information and address. */
const fieldsOf: Readonly<Record<PersonalDataPart, readonly string[]>> = {
  name: ['firstName', 'middleName', 'lastName'],
  birthDate: ['birthDate'],
  phone: ['phoneNumber'],
  email: ['email'],
  address: ['address1', 'address2', 'address3', 'address4', 'city', 'stateCode', 'zip'],
};

const assignments = Object.values(fieldsOf)
  .flat()
  .map((field) => `${snakeCase(field)} = target.${snakeCase(field)}`)
  .join(', ');

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
  body: forSamePeople({
    people: 'array[person]',
    declare: `target substitute%rowtype;
  earlier jsonb;
  target_label text;
  given_phone text := (select one ->> 'value' from jsonb_array_elements(given) as one where one ->> 'kept' = 'phone_number');
  is_phone_taken boolean;
  changed jsonb;
  logged jsonb;`,
    each: `for target in select other.* from substitute as other
      where other.org_id = other_org and other.substitute_id = any(other_ids) and other.takes_personal_data
    loop
      earlier := to_jsonb(target);
      target_label := target.last_name || ', ' || target.first_name;
      is_phone_taken := exists (select 1 from substitute as another where another.org_id = other_org
        and another.substitute_id <> target.substitute_id and another.phone_number = given_phone);
      select jsonb_agg(one),
        jsonb_agg(jsonb_build_object('field', one -> 'field', 'from', earlier -> (one ->> 'kept'), 'to', one -> 'value'))
      into changed, logged
      from jsonb_array_elements(given) as one
      where earlier -> (one ->> 'kept') is distinct from one -> 'value'
        and not (one ->> 'kept' = 'phone_number' and is_phone_taken);
      continue when changed is null;
      target := jsonb_populate_record(target,
        (select jsonb_object_agg(one ->> 'kept', one -> 'value') from jsonb_array_elements(changed) as one));
      update substitute as kept set row_version = kept.row_version + 1, ${assignments}
      where kept.org_id = other_org and kept.substitute_id = target.substitute_id;
      insert into change_log (org_id, entity, record_id, label, action, version, user_key, user_name, request_id, differences)
      values (other_org, 'substitute/general-information', target.substitute_id::text, target_label, 'update',
        target.row_version + 1, '', 'Another district', gen_random_uuid()::text, logged);
    end loop;`,
  }),
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
