import { Injectable } from '@nestjs/common';
import { visibleTo } from '#members/published';
import type { Tx } from '#platform/database';
import type { EventHandler } from '#platform/service';
import { hearsFrom } from '../mail/correspondents.js';
import { NoticeService } from '../notify/notice.service.js';
import { LiveService } from './live.service.js';

/** The name under which `viewer` sees the other at this moment; undefined when the other cannot be seen. */
async function nameSeenBy(tx: Tx, viewer: number, other: number): Promise<string | undefined> {
  const [row] = (await tx.query(`select c.name from members.card c where c.id = $2 and ${visibleTo('$1', 'c')}`, [
    viewer,
    other,
  ])) as { name: string }[];
  return row?.name;
}

/** A mail has come: its recipient's browsers hear of it, and the recipient by e-mail when the settings say so. */
@Injectable()
export class MailArrived implements EventHandler<{ mailId: number; from: number; to: number }> {
  constructor(
    private readonly live: LiveService,
    private readonly notices: NoticeService,
  ) {}

  async handle(tx: Tx, { mailId, from, to }: { mailId: number; from: number; to: number }): Promise<void> {
    const [sender] = (await tx.query(`select c.name from members.card c where c.id = $2 and ${hearsFrom('$1', 'c')}`, [
      to,
      from,
    ])) as { name: string }[];
    if (!sender) return;
    await this.live.tell(tx, to, 'mail', { mailId, memberId: from, name: sender.name });
    await this.notices.queue(tx, to, 'mail', { from, mailId });
  }
}

@Injectable()
export class WinkArrived implements EventHandler<{ winkId: number; from: number; to: number }> {
  constructor(
    private readonly live: LiveService,
    private readonly notices: NoticeService,
  ) {}

  async handle(tx: Tx, { winkId, from, to }: { winkId: number; from: number; to: number }): Promise<void> {
    const name = await nameSeenBy(tx, to, from);
    if (!name) return;
    await this.live.tell(tx, to, 'wink', { winkId, memberId: from, name });
    await this.notices.queue(tx, to, 'wink', { from });
  }
}

@Injectable()
export class FavoriteArrived implements EventHandler<{ favoriteId: number; from: number; to: number }> {
  constructor(
    private readonly live: LiveService,
    private readonly notices: NoticeService,
  ) {}

  async handle(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
    const name = await nameSeenBy(tx, to, from);
    if (!name) return;
    await this.live.tell(tx, to, 'favorite', { memberId: from, name });
    await this.notices.queue(tx, to, 'favorite', { from });
  }
}

@Injectable()
export class ViewArrived implements EventHandler<{ viewId: number; from: number; to: number }> {
  constructor(private readonly live: LiveService) {}

  async handle(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
    const name = await nameSeenBy(tx, to, from);
    if (name) await this.live.tell(tx, to, 'view', { memberId: from, name });
  }
}

/** A review was decided and stands in the profile: the author hears it live, and the reason by e-mail. */
@Injectable()
export class TextDecided implements EventHandler<{ revisionId: number; memberId: number }> {
  constructor(
    private readonly live: LiveService,
    private readonly notices: NoticeService,
  ) {}

  async handle(tx: Tx, { revisionId, memberId }: { revisionId: number; memberId: number }): Promise<void> {
    await this.live.tell(tx, memberId, 'text-decided', { revisionId });
    await this.notices.queue(tx, memberId, 'text-decided', { revisionId });
  }
}

@Injectable()
export class PhotoReady implements EventHandler<{ photoId: number; memberId: number }> {
  constructor(private readonly live: LiveService) {}

  async handle(tx: Tx, { photoId, memberId }: { photoId: number; memberId: number }): Promise<void> {
    await this.live.tell(tx, memberId, 'photo-ready', { photoId });
  }
}

@Injectable()
export class PhotoFailed implements EventHandler<{ photoId: number; memberId: number }> {
  constructor(private readonly live: LiveService) {}

  async handle(tx: Tx, { photoId, memberId }: { photoId: number; memberId: number }): Promise<void> {
    await this.live.tell(tx, memberId, 'photo-ready', { photoId, failed: true });
  }
}

/** The desk has decided about a photo, and it shows: its owner hears it live, and the reason by e-mail. */
@Injectable()
export class PhotoReviewed implements EventHandler<{ photoId: number; memberId: number; decisionId: number }> {
  constructor(
    private readonly live: LiveService,
    private readonly notices: NoticeService,
  ) {}

  async handle(
    tx: Tx,
    { photoId, memberId, decisionId }: { photoId: number; memberId: number; decisionId: number },
  ): Promise<void> {
    await this.live.tell(tx, memberId, 'photo-decided', { photoId });
    await this.notices.queue(tx, memberId, 'photo-decided', { decisionId });
  }
}
