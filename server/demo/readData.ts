import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import type { RecordData } from '#schemas/values/jsonSchema.ts';
import { projectDirectory } from '../common/projectDirectory.ts';
import { displayCase } from '../directory/displayCase.ts';

/**
 * Reads a public list that comes with the product (`server/demo/data/README.md`): takes the file's name without `.csv`,
 * returns its rows by column name. Throws if a row does not match the header.
 */
export function readData<Column extends string>(name: string): Record<Column, string>[] {
  const path = join(projectDirectory, 'server/demo/data', `${name}.csv`);
  try {
    return parse(readFileSync(path, 'utf8'), { columns: true, skip_empty_lines: true });
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

/** Genders from which people can choose. Stating a gender is optional. */
const genders = ['Female', 'Male', 'Nonbinary', 'Prefer to self-describe', 'Prefer not to say'];

/** Languages of the console, which come first; the others are sorted by name. */
const consoleLanguages = ['en', 'es'];

/**
 * Lookups shared by all organizations: entity → records, with stable ids
 * (docs/specification.md#master-data-7-employee-service: states, languages, genders;
 * docs/domain.md#data-analysis-categories: categories).
 */
export function lookUpRecords(): Map<string, RecordData[]> {
  return new Map([
    ['reference-data/state', states()],
    ['reference-data/language', languageRecords()],
    ['reference-data/gender', genders.map((genderName, index) => ({ genderId: index + 1, genderName }))],
    ['reference-data/data-analysis-category', categories()],
  ]);
}

/** Returns the id of a gender, by the gender's name. */
export function genderId(name: string): number {
  return genders.indexOf(name) + 1;
}

/** Returns the id of a data analysis category, by the category's name. */
export function categoryId(name: string): number {
  const index = categoryNames().indexOf(name);
  if (index < 0) throw new Error(`No data analysis category is named "${name}".`);
  return index + 1;
}

/** Returns the id of a language, by the language's code. */
export function languageId(code: string): number {
  return languages().findIndex((language) => language.code === code) + 1;
}

/** States from the source list, which capitalizes only the first word: "North carolina". */
function states(): RecordData[] {
  return readData<'code' | 'name'>('states').map((row) => ({
    stateCode: row.code,
    stateName: displayCase(row.name.toUpperCase()),
  }));
}

function categories(): RecordData[] {
  return categoryNames().map((categoryName, index) => ({ dataAnalysisCategoryId: index + 1, categoryName }));
}

function languageRecords(): RecordData[] {
  return languages().map(({ code, name }, index) => ({
    languageId: index + 1,
    languageCode: code,
    languageName: name,
  }));
}

let knownCategories: string[] | undefined;

function categoryNames(): string[] {
  knownCategories ??= readData<'name'>('absence_categories').map((row) => row.name);
  return knownCategories;
}

interface Language {
  readonly code: string;
  readonly name: string;
}

let knownLanguages: Language[] | undefined;

/** Languages with the first of several names and without years: "Spanish; Castilian" → "Spanish". */
function languages(): Language[] {
  knownLanguages ??= readData<'alpha2' | 'english'>('languages')
    .map((row) => ({ code: row.alpha2, name: (row.english.split(';')[0] ?? '').replace(/ \(.*\)$/, '') }))
    .sort((one, other) => rank(one) - rank(other) || (one.name < other.name ? -1 : 1));
  return knownLanguages;
}

function rank({ code }: Language): number {
  const place = consoleLanguages.indexOf(code);
  return place < 0 ? consoleLanguages.length : place;
}
