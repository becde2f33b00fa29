import { memberSessions } from '#auth/published';
import { staffSessions } from '#moderation/published';
import { contentsOf, defineService } from '#platform/service';
import { Members1790000000001 } from './database/migrations/0001-members.js';
import { PlacesAndSearch1790000000002 } from './database/migrations/0002-places-and-search.js';
import { PlaceOfZip1790000000003 } from './database/migrations/0003-place-of-zip.js';
import { ApprovedText1790000000004 } from './database/migrations/0004-approved-text.js';
import { NoticeRulesForAuth1790000000005 } from './database/migrations/0005-notice-rules-for-auth.js';
import { Retention1795400000006 } from './database/migrations/0006-retention.js';
import { ReviewedPhotos1795500000007 } from './database/migrations/0007-reviewed-photos.js';
import { EvidencePhotos1795400000008 } from './database/migrations/0008-evidence-photos.js';
import { ForgivenPictures1795500000009 } from './database/migrations/0009-forgiven-pictures.js';
import { UnusedGrants1795600000010 } from './database/migrations/0010-unused-grants.js';
import { DoubtedNames1795700000011 } from './database/migrations/0011-doubted-names.js';
import { NamesGivenBefore1795700000012 } from './database/migrations/0012-names-given-before.js';
import { ScreenedPhotos1796300000030 } from './database/migrations/0030-screened-photos.js';
import { ActivityInSteps1796300000031 } from './database/migrations/0031-activity-in-steps.js';
import { FormerPictures1796300000050 } from './database/migrations/0050-former-pictures.js';
import { RenewedAddresses1796400000040 } from './database/migrations/0040-renewed-addresses.js';
import { Takedowns1796400000041 } from './database/migrations/0041-takedowns.js';
import { SafetyNotices1796600000060 } from './database/migrations/0060-safety-notices.js';
import { UploadsOnce1796600000065 } from './database/migrations/0065-uploads-once.js';
import { MatchesByMail1796800000080 } from './database/migrations/0080-matches-by-mail.js';
import { DeskNames1796900000090 } from './database/migrations/0090-desk-names.js';
import { WhomMembersSeek1797000000097 } from './database/migrations/0097-whom-members-seek.js';
import { CloseMatchesInTurn1797000000098 } from './database/migrations/0098-close-matches-in-turn.js';
import { SearchedAnswers1797100000100 } from './database/migrations/0100-searched-answers.js';
import { SavedSearches1797100000110 } from './database/migrations/0110-saved-searches.js';
import { NoticeChoices1797200000136 } from './database/migrations/0136-notice-choices.js';
import { Reach1797200000133 } from './database/migrations/0133-reach.js';
import { MembersModule } from './members.module.js';
import { latePhotos } from './photos/late-photos.js';
import { Travels1797600000120 } from './database/migrations/0120-travels.js';
import { GenderInOwnWords1797600000121 } from './database/migrations/0121-gender-in-own-words.js';
import { DataExports1797700000140 } from './database/migrations/0140-data-exports.js';
import { FoundInDigests1797800000150 } from './database/migrations/0150-found-in-digests.js';
import { CountedChanges1797800000151 } from './database/migrations/0151-counted-changes.js';
import { Sealed1797900000251 } from './database/migrations/0251-sealed.js';
import { OnBreak1797900000256 } from './database/migrations/0256-on-break.js';
import { Consents1797900000261 } from './database/migrations/0261-consents.js';
import { Audiences1797900000260 } from './database/migrations/0260-audiences.js';
import { goesThen } from './retention/goes-then.js';
import { Held1797900000283 } from './database/migrations/0283-held.js';
import { StandingTold1799500000383 } from './database/migrations/0383-standing-told.js';
import { OwnHidingKept1799500000395 } from './database/migrations/0395-own-hiding-kept.js';
import { DeletedSearches1799500000410 } from './database/migrations/0410-deleted-searches.js';
import { LeftOutOfLetters1799500000440 } from './database/migrations/0440-left-out-of-letters.js';
import { HighestAge1799500000460 } from './database/migrations/0460-highest-age.js';
import { Selfies1800000000441 } from './database/migrations/0441-selfies.js';
import { VerifiedInLists1800000000480 } from './database/migrations/0480-verified-in-lists.js';
import { SearchesFoundLately1800000000490 } from './database/migrations/0490-searches-found-lately.js';
import * as published from './published.js';
import { SEARCH_SETTINGS } from './search/search.queries.js';
import { membersSettings } from './settings.js';

/** Profiles, their texts and photos, search, Close Matches, settings and places. */
export const membersService = defineService({
  name: 'members',
  ...contentsOf(published),
  goes: goesThen,
  module: MembersModule,
  ownSettings: membersSettings,
  sessions: { member: memberSessions, staff: staffSessions },
  migrations: [
    Members1790000000001,
    PlacesAndSearch1790000000002,
    PlaceOfZip1790000000003,
    ApprovedText1790000000004,
    NoticeRulesForAuth1790000000005,
    Retention1795400000006,
    ReviewedPhotos1795500000007,
    EvidencePhotos1795400000008,
    ForgivenPictures1795500000009,
    UnusedGrants1795600000010,
    DoubtedNames1795700000011,
    NamesGivenBefore1795700000012,
    ScreenedPhotos1796300000030,
    ActivityInSteps1796300000031,
    FormerPictures1796300000050,
    RenewedAddresses1796400000040,
    Takedowns1796400000041,
    SafetyNotices1796600000060,
    UploadsOnce1796600000065,
    MatchesByMail1796800000080,
    DeskNames1796900000090,
    WhomMembersSeek1797000000097,
    CloseMatchesInTurn1797000000098,
    SearchedAnswers1797100000100,
    SavedSearches1797100000110,
    Travels1797600000120,
    GenderInOwnWords1797600000121,
    NoticeChoices1797200000136,
    Reach1797200000133,
    DataExports1797700000140,
    FoundInDigests1797800000150,
    CountedChanges1797800000151,
    Sealed1797900000251,
    OnBreak1797900000256,
    Audiences1797900000260,
    Consents1797900000261,
    Held1797900000283,
    StandingTold1799500000383,
    OwnHidingKept1799500000395,
    DeletedSearches1799500000410,
    LeftOutOfLetters1799500000440,
    HighestAge1799500000460,
    Selfies1800000000441,
    VerifiedInLists1800000000480,
    SearchesFoundLately1800000000490,
  ],
  vainWork: { photo: latePhotos },
  // Rendering a picture keeps a core busy; a copy of somebody's data lies in memory while it is made.
  concurrency: { 'photo-processing': 2, export: 1 },
  settings: SEARCH_SETTINGS,
});
