import type { SearchHit } from '#schemas/protocol/entities/search.ts';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { namesOf } from '../derived/read/labels.ts';
import type { StoredEntity } from '../derived/store/storedEntity.ts';
import {
  type EntitySearch,
  type Found,
  isShown,
  type SearchPlace,
  searchEntity,
  shownFields,
} from './searchEntity.ts';

/** Fields of people with the ids of their schools. */
const schoolFields = ['instituteIds', 'permanentInstitutionId'];

/**
 * Searches people and adds the name of their school to each result, if the caller may see both. One query reads all
 * names.
 */
export async function withSchools(
  place: SearchPlace,
  stored: StoredEntity,
  requested: Omit<EntitySearch, 'detail'>,
): Promise<Found> {
  const { entity } = stored;
  const fields = schoolFields.filter((name) => isShown(entity, place.actor, name));
  const schools = new Map<SearchHit['id'], readonly unknown[]>();
  const others = shownFields(entity, place.actor, ['identifier', 'title', 'email']);
  const detail = (record: RecordData) => {
    schools.set(
      record[entity.id.name] as SearchHit['id'],
      fields.flatMap((name) => record[name] ?? []),
    );
    return others(record);
  };
  const found = await searchEntity(place, stored, { ...requested, detail });
  const names = await schoolNames(place, [...schools.values()].flat());
  const hits = found.hits.map((hit) => {
    const [first, ...rest] = (schools.get(hit.id) ?? []).flatMap((id) => names.get(id) ?? []);
    const school = first === undefined ? [] : [rest.length === 0 ? first : `${first} +${rest.length}`];
    return { ...hit, detail: [...school, hit.detail].filter((part) => part !== '').join(' · ') };
  });
  return { ...found, hits };
}

function schoolNames(
  { catalogue, actor, sql }: SearchPlace,
  ids: readonly unknown[],
): Promise<Map<unknown, string>> {
  const { organization, permissions, visibility } = actor;
  const source = { catalogue, organization, sql, permissions, visibility };
  return namesOf(source, catalogue.named('settings/school'), ids);
}
