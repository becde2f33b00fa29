import type { QueryRunner } from 'typeorm';

/** Pictures that somebody shown in them asked to be taken down: nobody shows them again but whom they belong to. */
export class Takedowns1796400000041 {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      alter table removed_picture
        -- The desk's decision about the request; of other removals none.
        add column takedown_id bigint,
        -- Members who may go on showing it.
        add column kept_by bigint[] not null default '{}',
        -- Of the uploaded file: a picture in which there is nothing to see has no likeness.
        add column sha256 bytea;
      create index removed_picture_takedown on removed_picture (takedown_id) where takedown_id is not null;
      create index removed_picture_photo on removed_picture (photo_id);
      create index removed_picture_sha256 on removed_picture (sha256);
      create index photo_sha256 on photo (sha256);
    `);
    // Photos that show the same as others: the same file, or one that looks like it. Of 128 bits pictures that look alike
    // differ in at most 16 (likeness.ts).
    await db.query(`
      create function copies_of(p_photos bigint[]) returns table (photo_id bigint, copy_of bigint)
      language sql stable security definer set search_path = members, pg_temp
      as $$
        select distinct on (c.id) c.id, p.id
        from photo p join photo c on c.id <> all(p_photos) and c.state in ('waiting', 'live')
          and (c.sha256 = p.sha256 or coalesce(c.former_folders[1], c.folder) = coalesce(p.former_folders[1], p.folder)
               or length(c.likeness) = 32 and length(p.likeness) = 32
                  and bit_count(('x' || c.likeness)::bit(128) # ('x' || p.likeness)::bit(128)) <= 16)
        where p.id = any(p_photos)
        order by c.id, p.id
      $$;
      revoke execute on function copies_of(bigint[]) from public;
      grant execute on function copies_of(bigint[]) to moderation;
    `);
  }
}
