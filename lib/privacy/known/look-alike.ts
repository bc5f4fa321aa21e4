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
    agoda airtel atlassian audi bitwarden bitfinex canon carousell docomo duolingo etoro evernote fortnite gazprom
    gmx hbo hilton kakaobank kucoin lastpass lyft mailchimp marriott monobank nordvpn okta oppo pepsi puma quora
    renault shazam skyscanner sofi strava toyota tripadvisor tumblr twilio uniqlo vivo vinted wix xero yelp zendesk
    zillow zoho wikipedia wordpress shopify asos nike ikea dhl fedex ups opera epson ozon avito vodafone telekom
    lufthansa ryanair playstation nintendo mozilla firefox chrome proton canva trello salesforce cloudflare medium
    adidas asics jysk skoda seiko casio sephora spacex cocacola espn nivea hyatt subaru mazda honda lexus volvo porsche
    bosch siemens philips panasonic paypay idealo leboncoin mercadopago rappi unicredit swisscom postfinance migros
    rabobank belfius nordea danske swedbank handelsbanken bankid mbank inpost seznam garanti akbank hepsiburada yemeksepeti
    getir careem jumia takealot mpesa safaricom zomato swiggy hotstar naukri aupay mizuho sagawa yamato kuroneko gmarket
    shinhan bilibili douyin pinduoduo temu meituan unionpay huobi bitget uniswap pancakeswap trustwallet wikimedia
    hotmail gitbook bitbucket atlassian hubspot godaddy namecheap digitalocean heroku vercel netlify
    perplexity anthropic deepseek midjourney huggingface stackoverflow quizlet coursera udemy khanacademy moodle zalora
    mediamarkt saturn decathlon leroymerlin fnac cdiscount darty coolblue elcorteingles mercadona kaufland rossmann
    douglas otto postbank comdirect consorsbank targobank volksbank raiffeisen creditagricole bnpparibas
    caixabank sabadell bankinter intesa poste correos laposte chronopost mondialrelay swisspost easyjet wizzair
    eurowings airfrance turkishairlines qatarairways blablacar flixbus bahn trainline deliveroo doordash grubhub justeat
    lieferando glovo wolt foodpanda onlyfans patreon kickstarter substack mastodon bluesky threads bumble tinder badoo
    grindr hinge okcupid meetup eventbrite ticketmaster stubhub fandango imdb letterboxd goodreads audible kindle disney
    paramount peacock crunchyroll soundcloud deezer bandcamp lastfm nytimes guardian reuters bloomberg vkontakte
    odnoklassniki gosuslugi sberbank vtb alfabank raiffeisenbank megafon beeline rostelecom kinopoisk
    tui aviva intuit turbotax quickbooks imgur vimeo signal viber bitcoin bybit tinkoff sberbank gucci prada rolex lenovo nvidia
  `,
)

/** Short names, or such as many Latin ones look like: only fakes in other scripts are told. */
export const shortNames = words(
  'axa ok eon line grab gate hana toss noon bol coop seb pko otp emag alza mufg smbc olx dpd gls tnt jal ana sas klm tap lot kia dell ing ubs kfc ibm hp ea htc nba nato nasa avon vaio omv roku evri acer asus sap bmw',
)

/** The letters that the digits look like. */
export const lookAlikeDigits = 'olzeasbtbg'

/** Words beside a well-known name in the name of a site that only looks like its own. */
export const bait = words(
  `
    account accounts airdrop compte confirm cuenta konto login recovery secure security sicherheit signin unlock
    update verify verification wallet
  `,
)
