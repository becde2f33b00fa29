import { Injectable } from '@nestjs/common';
import type { CaseMember, MailLanguage, TakedownMember, TakedownPicture } from '#contract';
import { Database, type Sql } from '#platform/data/database';
import { caseMember } from '../review/case.sql.js';
import { placeOf } from './places.js';

interface PictureRow {
  readonly photoId: number;
  readonly picture: string;
  readonly primary: boolean;
  readonly member: CaseMember;
  readonly language: MailLanguage | null;
  readonly named: boolean;
}

/** The pictures at places: by folder, that it has or once had (`$1`), of a member (`$2`), by username, also one given up lately (`$3`), or by number (`$4`). */
const PICTURES = `
  select p.id as "photoId", p.desk_name as picture, p.is_primary as primary,
         ${caseMember('c')} as member, l.language, p.folder = any($1) or p.former_folders && $1 as named
  from members.reviewed_photo p join members.card c on c.id = p.member_id
  left join members.mail_language l on l.id = c.id
  where p.folder = any($1) or p.former_folders && $1 or p.member_id = any($2) or lower(c.username) = any($3) or p.id = any($4)
     or p.member_id in (select b.member_id from auth.name_before b where b.name = any($3))
  order by named desc, p.member_id, p.is_primary desc, p.id desc limit 200`;

/** The members at places; parameters as above. */
const MEMBERS = `
  select ${caseMember('c')} as member, l.language
  from members.card c join members.mail_language l on l.id = c.id
  where c.id = any($2) or lower(c.username) = any($3)
     or c.id in (select b.member_id from auth.name_before b where b.name = any($3))
     or c.id in (select p.member_id from members.reviewed_photo p where p.folder = any($1) or p.former_folders && $1)
  order by c.id limit 50`;

/** Finds what a request to take pictures down, or a notice of something else, may mean. */
@Injectable()
export class TakedownPictures {
  constructor(private readonly database: Database) {}

  /** What is to be found at the places as they are now, and copies of it under whatever account. */
  async at(written: readonly string[], sql: Sql = this.database): Promise<TakedownPicture[]> {
    const found = await sql.rows<PictureRow>(PICTURES, [...named(written), []]);
    if (found.length === 0) return [];
    const copies = await sql.rows<{ photo_id: number; copy_of: number }>(
      `select photo_id, copy_of from members.copies_of($1)`,
      [found.map(({ photoId }) => photoId)],
    );
    const copyOf = new Map(copies.map((copy) => [copy.photo_id, copy.copy_of]));
    const elsewhere = copies.length === 0 ? [] : await sql.rows<PictureRow>(PICTURES, [[], [], [], [...copyOf.keys()]]);
    return [...found, ...elsewhere].map(({ member, language, ...row }) => ({
      ...row,
      member: spoken({ member, language }),
      copyOf: copyOf.get(row.photoId) ?? null,
    }));
  }

  /** All that is to be found at the places: pictures, the members there, whether they show one or not, and the ids of whom it is about. */
  async all(written: readonly string[], sql: Sql = this.database): Promise<FoundAtPlaces> {
    const pictures = await this.at(written, sql);
    const members = (await sql.rows<MemberRow>(MEMBERS, named(written))).map(spoken);
    const whose = [...pictures.map(({ member }) => member), ...members].map(({ memberId }) => memberId);
    return { pictures, members, whose };
  }
}

interface FoundAtPlaces {
  readonly pictures: TakedownPicture[];
  readonly members: TakedownMember[];
  readonly whose: number[];
}

type MemberRow = Pick<PictureRow, 'member' | 'language'>;
const spoken = ({ member, language }: MemberRow): TakedownMember => ({ ...member, mailLanguage: language ?? 'en' });

/** What the places name: folders of pictures, numbers of members, and usernames. */
function named(written: readonly string[]): [folders: string[], members: number[], names: string[]] {
  const places = written.flatMap((one) => placeOf(one) ?? []);
  return [
    places.flatMap((place) => ('folder' in place ? place.folder : [])),
    places.flatMap((place) => ('memberId' in place ? place.memberId : [])),
    places.flatMap((place) => ('username' in place ? place.username.toLowerCase() : [])),
  ];
}
