import { words } from './words'

/** Letters of other scripts, each before the Latin one that it looks like. */
export const lookAlikeLetters =
  'օoոnսuհhցgզqյjլlաwքpեtւi' +
  'ıiłløođdħhɡgɑaəeſsßbæaœo' +
  'аaвbсcԁdеeёeғfһhнhіiїiјjкkӏlмmпnоoрpԛqгrѕsтtцuуyүyѵvԝwшwхxьbзzԍgбb' +
  'αaβbδdςsεeηnιiκkλlμmνvοoρpσoτtυuχxγyωwζz'

/** Those that no Russian word has: a name of letters like Latin ones, and some of these, is no word. */
export const strangeLetters = 'ԁһјӏԛѕԝѵ'

/** Well-known names that fakes imitate. */
export const wellKnownNames = words(
  `
    google gmail youtube facebook instagram whatsapp twitter tiktok telegram discord reddit linkedin pinterest
    snapchat microsoft outlook office onedrive bing skype teams xbox apple icloud itunes amazon aws ebay etsy
    aliexpress alibaba walmart paypal stripe wise revolut visa mastercard amex chase hsbc citi barclays santander
    coinbase binance kraken okx metamask ledger trezor opensea netflix spotify twitch steam roblox epic dropbox zoom
    slack notion github gitlab docker openai chatgpt adobe oracle cisco intel samsung sony nokia huawei xiaomi tesla
    uber airbnb booking expedia yahoo yandex baidu aldi alipay allegro allianz bbva bradesco caixa carrefour citibank
    commerzbank coupang emirates fidelity flipkart gojek grab hdfc hulu icici itau kakao kaspi klarna lazada lidl
    mercadolibre mercari monzo n26 naver nubank paytm phonepe qoo10 rakuten robinhood sber shein shopee softbank
    sparkasse taobao tencent tesco tmall tokopedia trendyol vanguard venmo vk wechat weibo wildberries zalando zara
    agoda airtel atlassian audi bitwarden bitfinex canon carousell docomo duolingo etoro evernote fortnite gazprom gmx
    hbo hilton kakaobank kucoin lastpass lyft mailchimp marriott monobank nordvpn okta oppo pepsi puma quora renault
    shazam skyscanner sofi strava toyota tripadvisor tumblr twilio uniqlo vivo vinted wix xero yelp zendesk zillow
    zoho wikipedia wordpress shopify asos nike ikea dhl fedex ups opera epson ozon avito vodafone telekom lufthansa
    ryanair playstation nintendo mozilla firefox chrome proton canva trello salesforce cloudflare medium adidas asics
    jysk skoda seiko casio sephora spacex cocacola espn nivea hyatt subaru mazda honda lexus volvo porsche bosch
    siemens philips panasonic paypay idealo leboncoin mercadopago rappi unicredit swisscom postfinance migros rabobank
    belfius nordea danske swedbank handelsbanken bankid mbank inpost seznam garanti akbank hepsiburada yemeksepeti
    getir careem jumia takealot mpesa safaricom zomato swiggy hotstar naukri aupay mizuho kuroneko gmarket shinhan
    bilibili douyin pinduoduo meituan unionpay huobi bitget uniswap pancakeswap trustwallet wikimedia hotmail gitbook
    bitbucket hubspot godaddy namecheap digitalocean heroku vercel netlify perplexity anthropic deepseek midjourney
    huggingface stackoverflow quizlet coursera udemy khanacademy moodle zalora mediamarkt decathlon leroymerlin
    cdiscount darty coolblue elcorteingles mercadona kaufland rossmann postbank comdirect consorsbank targobank
    volksbank raiffeisen creditagricole bnpparibas caixabank sabadell bankinter intesa laposte chronopost mondialrelay
    swisspost easyjet wizzair eurowings airfrance turkishairlines qatarairways blablacar flixbus deliveroo doordash
    grubhub justeat lieferando foodpanda onlyfans patreon kickstarter substack mastodon bluesky badoo grindr okcupid
    meetup eventbrite ticketmaster stubhub fandango letterboxd goodreads audible kindle disney crunchyroll soundcloud
    deezer bandcamp lastfm nytimes reuters bloomberg vkontakte odnoklassniki gosuslugi sberbank alfabank
    raiffeisenbank megafon beeline rostelecom kinopoisk aviva intuit turbotax quickbooks imgur vimeo signal viber
    kayak trivago opodo edreams momondo hostelworld vrbo fnac auchan leclerc boulanger zooplus thalia shopback
    bitcoin bybit tinkoff gucci prada rolex lenovo nvidia xerox
  `,
)

/** Short names, or such as many Latin ones look like: only fakes in other scripts are told. */
export const shortNames = words(`
    axa aok bmw dkb dpd gls ing kia sbb tui ubs ok eon line gate hana toss noon bol coop seb pko otp guardian threads peacock saturn douglas bumble hinge
    tinder paramount poste correos bahn trainline sagawa yamato temu fnac wolt otto vtb tui imdb glovo emag alza mufg
    smbc olx dpd gls tnt jal ana sas klm tap lot kia dell ing ubs kfc ibm hp ea htc nba nato nasa avon vaio omv roku
    evri acer asus sap bmw
  `)

/** The letters that the digits look like. */
export const lookAlikeDigits = 'olzeasbtbg'

/** Words beside a well-known name in the name of a site that only looks like its own. */
export const bait = words(
  `
    account accounts airdrop compte confirm cuenta konto login recovery secure security sicherheit signin unlock
    update verify verification wallet
  `,
)
