/** Names for the values of the wire protocol. The server defines their shapes: `schema.ts` is generated from it. */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type Seat = number;
export type Cell = [x: number, y: number];
/** "x,y.k": segment k of the tile on the cell. */
export type Spot = string;
export type Rotation = 0 | 1 | 2 | 3;
/** Set of rotations: bit r is rotation r. */
export type Mask = number;
/** Board coordinates; one tile side is 1. */
export type Point = [x: number, y: number];
export type Ref = string;
export type RuleId = string;
/** Opaque key of one tile picture. */
export type Art = string;
export type FourArts = [Art, Art, Art, Art];
export type Action = string;
export type Token = string;

export const COLOURS = ["blue", "red", "yellow", "green", "lilac", "black"] as const;
export type Colour = Schemas["SeatSetup"]["colour"];
export type Text = Schemas["Text"];
export type Arg = NonNullable<Text["args"]>[string];

// ---------------------------------------------------------------- state

export type State = Schemas["State"];
export type Changes = Schemas["Changes"];
export type TileRow = State["tiles"][number];
export type Hand = Schemas["Hand"];
export type Figure = Schemas["Figure"];
export type Piece = Schemas["Piece"];
export type Tie = Schemas["Tie"];
export type SeatState = Schemas["SeatState"];
export type TrackPiece = Schemas["TrackPiece"];

// ---------------------------------------------------------------- decisions

export type Decision = Schemas["Decision"];
export type Placement = Schemas["OfferedPlacement"];
export type Offer = Schemas["OfferedAction"];
export type Target = Offer["targets"][number];
export type Blocked = Schemas["Blocked"];
export type Refusal = Schemas["Refusal"];

// ---------------------------------------------------------------- events and log

export type GameEvent = Step["events"][number];
export type LogEntry = Schemas["LogEntry"];
export type Item = Schemas["Item"];

// ---------------------------------------------------------------- the table

export type TableInfo = Schemas["TableInfo"];
export type ClockInfo = Schemas["ClockInfo"];
export type TableWish = Schemas["TableWish"]["do"];

// ---------------------------------------------------------------- before the game

export type Catalog = Schemas["Catalog"];
export type Family = Schemas["Family"];
export type Module = Schemas["Module"];
export type Option = Schemas["Option"];
export type OptionValue = Option["default"];
export type ModuleOptions = Record<string, OptionValue>;
export type Preset = Schemas["Preset"];
export type Bot = Schemas["Bot"];
export type Picture = Schemas["BoardPreview"];
export type Look = Family["look"];
export type Setup = Schemas["SetupRequest"];
export type SeatSetup = Schemas["SeatSetup"];
export type SeatKind = SeatSetup["kind"];
export type Aids = Schemas["Aids"];
export type ClockSetup = Schemas["ClockSetup"];
export type Check = Schemas["Check"];
export type Created = Schemas["Created"];
export type Uploaded = Schemas["Uploaded"];
export type Chapter = Schemas["Chapter"];
export type Tutorial = Schemas["Tutorial"];

// ---------------------------------------------------------------- people

export type Address = Schemas["Address"];
export type Invitations = Schemas["InvitationList"];
export type Invitation = Schemas["SeatInvitation"];
export type SeatPlayer = Schemas["SeatPlayer"];
export type Rematch = Schemas["Rematch"];
export type RecoveredGame = Schemas["RecoveredGame"];
export type Me = Schemas["Me"];
export type Player = Schemas["PlayerInfo"];
export type MyGame = Schemas["MyGame"];
export type AccountInfo = Schemas["AccountInfo"];
export type NewPersonalToken = Schemas["NewPersonalToken"];
export type PersonalTokens = Schemas["PersonalTokens"];
export type ReportedChat = Schemas["ReportedChat"];
export type SignInMethods = Schemas["SignInMethods"];
export type SeatChange = Partial<Schemas["SeatChange"]>;
/** What a deciding player lets the others see before it is confirmed. */
export type Shown = Partial<Schemas["Shown"]>;

// ---------------------------------------------------------------- around a game

export type GameInfo = Schemas["GameInfo"];
export type SeatInfo = Schemas["SeatInfo"];
export type Step = Schemas["Transition"];
export type Replay = Schemas["Replay"];
export type SharedReplay = Schemas["SharedReplay"];
export type Share = Schemas["Share"];
export type Report = Schemas["ProblemReport"];
export type Summary = Schemas["Summary"];
export type RegionShape = Schemas["RegionShape"];
export type Region = Schemas["Region"];
export type Worth = Schemas["Worth"];
export type CellSurroundings = Schemas["CellSurroundings"];
export type Fits = Schemas["FittingTiles"];
export type Hint = Schemas["Hint"];
export type Hints = Schemas["Hints"];
export type Lost = Schemas["Mistake"];
export type RulebookChapter = Schemas["RulebookChapter"];
export type RulebookEntry = Schemas["RulebookEntry"];
export type Example = Schemas["Example"];
export type Move = Schemas["Move"];
export type Review = Schemas["Review"];
export type Segment = Schemas["Segment"];
export type TileInfo = Schemas["TileInfo"];
export type ApiError = Schemas["ApiProblem"];

// ---------------------------------------------------------------- socket

export type You = Schemas["You"];
export type Presence = Schemas["Presence"];
export type Said = Schemas["Said"];
export type WaitingGame = Schemas["WaitingGameInfo"];
export type Challenge = Schemas["Challenge"];
export type MyNotices = Schemas["MyNotices"];
export type NoticeSettings = Schemas["NoticeSettingsInfo"];
export type MyRelations = Schemas["MyRelations"];
export type PlayerCard = Schemas["PlayerCard"];
export type Welcome = Schemas["Welcome"];
export type Applied = Schemas["Applied"];
export type Catchup = Schemas["Catchup"];
export type ShownMessage = Schemas["ShownMessage"];
export type Tried = Schemas["Tried"];
export type Done = Schemas["Done"];
export type Refused = Schemas["Refused"];
export type ServerMessage = Schemas["ServerMessage"];
export type ClientMessage = Schemas["ClientMessage"];

// ---------------------------------------------------------------- lobby, ratings, profiles

export type Lobby = Schemas["Lobby"];
export type LobbyMessage = Schemas["LobbyMessage"];
export type TournamentRequest = Schemas["TournamentRequest"];
export type TournamentSummary = Schemas["TournamentSummary"];
export type TournamentList = Schemas["TournamentList"];
export type TournamentPage = Schemas["TournamentPage"];
export type TournamentMatch = Schemas["TournamentMatch"];
export type TournamentEntrant = Schemas["TournamentEntrant"];
export type TournamentViewer = Schemas["TournamentViewer"];
export type TournamentMessage = Schemas["TournamentMessage"];
export type LobbyPlayer = Schemas["LobbyPlayer"];
export type OpenTable = Schemas["OpenTable"];
export type LiveTable = Schemas["LiveTable"];
export type QuickQueue = Schemas["QuickQueue"];
export type Waiting = Schemas["Waiting"];
export type TableRequest = Schemas["TableRequest"];
export type Leaderboard = Schemas["Leaderboard"];
export type PoolInfo = Schemas["PoolInfo"];
export type PlayerProfile = Schemas["PlayerProfile"];
export type PlayerRating = Schemas["PlayerRating"];
export type RatingHistory = Schemas["RatingHistory"];
export type RatingPoint = Schemas["RatingPoint"];
export type PlayedGame = Schemas["PlayedGame"];
export type PlayedGames = Schemas["PlayedGames"];
